import { isTokenFresh, readTokens } from '../api/tokens.ts'
import type { Host } from '../host/host.ts'
import type { RefreshTokenState, SecureAnswer, SecureStore } from '../host/secrets.ts'
import { withTimeout } from '../host/serial-queue.ts'

const key = 'refresh_token'
// No refresh token starts with this.
const prefix = 'keystore:'
// A client that stored it once and no longer responds must not block the person forever.
const MAX_UNANSWERED = 3
// A value written by another page can reach the keystore before this page sees the storage change, which comes from another
// process.
const MAX_LOOKS = 3
const CHECK_AGAIN_MS = 100
// A caller waits for the token and blocks other pages meanwhile.
const LOAD_MS = 15_000

const isName = (text: string | null): text is string => text?.startsWith(prefix) === true

/** The page's memory of the keystore: the last token there, by its name. */
interface KeystoreMemory {
  held: { name: string; token: string } | null
}

/**
 * The host with its refresh token, which signs in for a month, in the device's keystore instead of the page's storage, where
 * clients may mix up accounts. The storage keeps a name: it identifies the value of the keystore that is the token, so that an
 * older or late value, or one of an ended session, is never sent, because a used token ends the session.
 *
 * The order prevents any loss. A new token is first written to the storage, so nothing waits; then to the keystore, and read
 * back; only then the name replaces it. A failure or a closed page before that leaves the token in the storage. Tokens are
 * exchanged and moved under the same lock, so that no tab moves a token that another one exchanges.
 *
 * @param hasKeystore Whether this client should have one; the host's features say whether it does.
 */
export function withKeystore(host: Host, hasKeystore: boolean): Host {
  const { storage } = host
  const memory: KeystoreMemory = { held: null }
  const move = createMover(host, memory)
  // Not before tokens are requested, which is after the first paint.
  let features: ReturnType<Host['features']> | undefined
  const settle = (): void => {
    features
      ?.then(({ secureStore }) => secureStore && move(secureStore))
      .catch(error => console.warn('keystore', error))
  }
  const bring: Host['features'] = () => {
    const hostFeatures = host.features()
    if (hostFeatures !== features) {
      features = hostFeatures
      settle()
    }
    return hostFeatures
  }
  return {
    ...host,
    features: bring,
    storage: {
      ...storage,
      fetchRefreshToken: createTokenFetcher({ ...host, features: bring }, memory, hasKeystore),
      get(name) {
        const value = storage.get(name)
        return name === key && value !== null && memory.held?.name === value ? memory.held.token : value
      },
      set(name, value) {
        storage.set(name, value)
        // The last of a session's tokens to be written.
        if (name === 'access_token') settle()
      },
      remove(name) {
        storage.remove(name)
        if (name !== key) return
        memory.held = null
        settle()
      }
    }
  }
}

/** Synchronizes the keystore with the storage. */
function createMover(
  { storage, exclusive }: Host,
  memory: KeystoreMemory
): (secureStore: SecureStore) => Promise<void> {
  // After a failure the keystore is not used again until the page is reloaded.
  let gaveUp = false

  async function move(secureStore: SecureStore): Promise<void> {
    const token = storage.get(key)
    // Without its name it is unknown whether its person has signed out.
    if (token === null) return secureStore.remove(key)
    const tokens = readTokens(storage)
    // A tab that is about to exchange the token must not wait for the keystore; the next token is moved.
    if (gaveUp || isName(token) || !storage.isPersisted(key) || !tokens || !isTokenFresh(tokens)) return
    const name = prefix + Math.random().toString(36).slice(2)
    const value = `${name} ${token}`
    const isSaved = (await secureStore.set(key, value)) && isFound(await secureStore.get(key), value)
    // A sign-out or new sign-in happened meanwhile: the next round handles it.
    if (storage.get(key) !== token) return
    gaveUp = !isSaved
    if (!isSaved) return
    memory.held = { name, token }
    storage.set(key, name)
  }
  return secureStore => exclusive('renew', () => move(secureStore))
}

const isFound = (answer: SecureAnswer, value: string): boolean => answer.state === 'found' && answer.value === value

/** Reads the token named in the storage; see `Store.fetchRefreshToken`. */
function createTokenFetcher(
  { storage, features }: Host,
  memory: KeystoreMemory,
  hasKeystore: boolean
): () => Promise<RefreshTokenState> {
  let unanswered = 0

  return async () => {
    for (let turn = 0; ; turn += 1) {
      const name = storage.get(key)
      if (!isName(name) || memory.held?.name === name) return 'ready'
      const loaded = await withTimeout(features, LOAD_MS, null)
      // The code that talks to the client could not be loaded, or has not loaded yet.
      if (!loaded?.secureStore && (hasKeystore || !loaded)) return 'unreachable'
      const answer: SecureAnswer = (await loaded?.secureStore?.get(key)) ?? { state: 'none' }
      if (answer.state === 'found' && answer.value.startsWith(`${name} `)) {
        memory.held = { name, token: answer.value.slice(name.length + 1) }
        unanswered = 0
      } else if (answer.state === 'unanswered' && ++unanswered < MAX_UNANSWERED) {
        return 'silent'
      } else if (answer.state === 'found' && turn < MAX_LOOKS) {
        await new Promise(done => setTimeout(done, CHECK_AGAIN_MS))
      } else if (storage.get(key) === name) {
        storage.remove(key)
        return 'lost'
      }
    }
  }
}
