import { isFresh, readTokens } from '../api/tokens.ts'
import type { Host } from '../host/host.ts'
import type { RefreshTokenState, SecureAnswer, SecureStore } from '../host/secrets.ts'
import { inTime } from '../host/serial-queue.ts'

const key = 'refresh_token'
// No refresh token begins so.
const prefix = 'keystore:'
// A client that once kept it and answers no more must not hold the person up for ever.
const mostUnanswered = 3
// What another page has written can be in the keystore before this page sees it in the storage, which is another process's.
const mostLooks = 3
const lookAgainMs = 100
// Whoever waits for a token has a call to make, and keeps other pages from making theirs.
const loadMs = 15_000

const isName = (text: string | null): text is string => text?.startsWith(prefix) === true

/** What this page knows of the keystore: the token it had there last, by its name. */
interface Known {
  held: { name: string; token: string } | null
}

/**
 * The host with its refresh token, which signs in for a month, in the device's keystore in place of the page's storage, where
 * clients may mix their accounts up. The storage keeps a name: it says which value of the keystore is the token,
 * so that a value which is older, late, or of a session that has ended is never sent, for a used one ends the session.
 *
 * The order is what loses nothing. A new token is written to the storage as ever, so nobody waits; then to the keystore, and
 * read back; only then the name takes its place. What goes wrong, or whoever goes away, before that leaves the token where it
 * was. Tokens are exchanged and moved under the same lock, so that no tab moves what another one exchanges.
 *
 * @param hasKeystore Whether this client should have one; what it says itself is in the host's features.
 */
export function withKeystore(host: Host, hasKeystore: boolean): Host {
  const { storage } = host
  const known: Known = { held: null }
  const move = mover(host, known)
  // Not before somebody asks for them, which is after the first paint.
  let features: ReturnType<Host['features']> | undefined
  const settle = (): void => {
    features
      ?.then(({ secureStore }) => secureStore && move(secureStore))
      .catch(error => console.warn('keystore', error))
  }
  const bring: Host['features'] = () => {
    const brought = host.features()
    if (brought !== features) {
      features = brought
      settle()
    }
    return brought
  }
  return {
    ...host,
    features: bring,
    storage: {
      ...storage,
      fetchRefreshToken: fetcher({ ...host, features: bring }, known, hasKeystore),
      get(name) {
        const value = storage.get(name)
        return name === key && value !== null && known.held?.name === value ? known.held.token : value
      },
      set(name, value) {
        storage.set(name, value)
        // The last of a session's tokens to be written.
        if (name === 'access_token') settle()
      },
      remove(name) {
        storage.remove(name)
        if (name !== key) return
        known.held = null
        settle()
      }
    }
  }
}

/** Brings the keystore in line with the storage. */
function mover({ storage, exclusive }: Host, known: Known): (secureStore: SecureStore) => Promise<void> {
  // A keystore that did not do it once is not asked again before the page is loaded anew.
  let gaveUp = false

  async function move(secureStore: SecureStore): Promise<void> {
    const token = storage.get(key)
    // Without its name nobody can say whether its person has signed out.
    if (token === null) return secureStore.remove(key)
    const tokens = readTokens(storage)
    // Whoever is about to exchange it must not wait for the keystore first; the next one is moved.
    if (gaveUp || isName(token) || !storage.kept(key) || !tokens || !isFresh(tokens)) return
    const name = prefix + Math.random().toString(36).slice(2)
    const value = `${name} ${token}`
    const isSaved = (await secureStore.set(key, value)) && isFound(await secureStore.get(key), value)
    // Signed out or in anew meanwhile: that is settled next.
    if (storage.get(key) !== token) return
    gaveUp = !isSaved
    if (!isSaved) return
    known.held = { name, token }
    storage.set(key, name)
  }
  return secureStore => exclusive('renew', () => move(secureStore))
}

const isFound = (answer: SecureAnswer, value: string): boolean => answer.state === 'found' && answer.value === value

/** Reads the token that the storage names; see `Store.fetchRefreshToken`. */
function fetcher({ storage, features }: Host, known: Known, hasKeystore: boolean): () => Promise<RefreshTokenState> {
  let unanswered = 0

  return async () => {
    for (let turn = 0; ; turn += 1) {
      const name = storage.get(key)
      if (!isName(name) || known.held?.name === name) return 'ready'
      const found = await inTime(features, loadMs, null)
      // The code that speaks with the client could not be had, or not yet.
      if (!found?.secureStore && (hasKeystore || !found)) return 'unreachable'
      const answer: SecureAnswer = (await found?.secureStore?.get(key)) ?? { state: 'none' }
      if (answer.state === 'found' && answer.value.startsWith(`${name} `)) {
        known.held = { name, token: answer.value.slice(name.length + 1) }
        unanswered = 0
      } else if (answer.state === 'unanswered' && ++unanswered < mostUnanswered) {
        return 'silent'
      } else if (answer.state === 'found' && turn < mostLooks) {
        await new Promise(done => setTimeout(done, lookAgainMs))
      } else if (storage.get(key) === name) {
        storage.remove(key)
        return 'lost'
      }
    }
  }
}
