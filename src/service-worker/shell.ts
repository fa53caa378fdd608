// The shell of one build: it is opened from the network when that answers in time, else from what is kept. A page that
// was kept may be older than the API, so its calls wait until the server has shown that it still has this very build.
import { type Build, cachePrefix, judge, mainOf, outdatedCaches, toInstall } from './decide.ts'

/** What the worker needs of the world. */
export interface World {
  caches: CacheStorage
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  /** Says to every open page which build there is now, and to some that their calls are refused until they load anew. */
  tell(main: string, refused: readonly string[]): Promise<void>
  /** Looks for a newer worker. */
  update(): void
  /** How long the network may take before what is kept is shown. */
  limitMs: number
  /** How long to wait before asking once more. */
  againMs: number
}

const page = '/'
// Beside the page in its cache, since the worker may end at any time: who was opened out of it.
const openedKey = '/.opened-from-cache'

/** Ids of open pages that came out of a cache and were not confirmed since, each with its first script. */
type Opened = ReadonlyMap<string, string>

/** See the head of the file. */
export class Shell {
  readonly #build: Build
  readonly #world: World
  /** Undefined until it is read. */
  #opened: Opened | undefined
  #checking: Promise<void> | undefined

  constructor(build: Build, world: World) {
    this.#build = build
    this.#world = world
  }

  #cache(): Promise<Cache> {
    return this.#world.caches.open(cachePrefix + this.#build.id)
  }

  /** Fetches what can show the app without a network. Fails as a whole: then the next visit tries again. */
  async install(): Promise<void> {
    const { caches, fetch } = this.#world
    const answer = await fetch(page, { cache: 'no-cache' })
    const isOurs = answer.ok && !answer.redirected && judge(await answer.clone().text(), this.#build) === 'own'
    if (!isOurs) throw new Error('the server has another build')
    const used: string[] = []
    for (const name of outdatedCaches(await caches.keys(), this.#build)) {
      const keys = await (await caches.open(name)).keys()
      used.push(...keys.map(({ url }) => new URL(url).pathname))
    }
    const cache = await this.#cache()
    await cache.addAll(toInstall(this.#build, used))
    await cache.put(page, answer)
  }

  /** Takes older builds' caches away and tells the open pages. */
  async activate(): Promise<void> {
    const { caches } = this.#world
    const opened = new Map(await this.#read())
    for (const name of outdatedCaches(await caches.keys(), this.#build)) {
      for (const [id, main] of await this.#readFrom(await caches.open(name))) opened.set(id, main)
      await caches.delete(name)
    }
    await this.#write(opened)
    await this.#tell(this.#build.main)
  }

  /**
   * Keeps files of this build that a page was shown with before the worker was there. A page that came out of the cache hears
   * again what it may have missed before it listened.
   */
  async keep(paths: readonly string[], client: string): Promise<void> {
    await this.#read()
    if (this.holds(client)) await this.#check()
    const cache = await this.#cache()
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const wanted = paths.filter(path => this.#build.files.includes(path) && !known.has(path))
    // Each for itself: what cannot be had now is kept when it is fetched the next time.
    await Promise.all(wanted.map(path => cache.add(path).catch(() => undefined)))
  }

  /** A file of this build: it never changes. */
  async asset(request: Request): Promise<Response> {
    const cache = await this.#cache().catch(() => undefined)
    const kept = await cache?.match(request, { ignoreVary: true })
    if (kept) return kept
    const answer = await this.#world.fetch(request)
    // Without room for it, it is fetched again the next time.
    if (answer.ok) await cache?.put(request, answer.clone()).catch(() => undefined)
    return answer
  }

  /** The page. `client` is the id that the opened page is going to have. */
  async open(request: Request, client: string): Promise<Response> {
    const network = this.#world.fetch(request)
    const checked = network.then(answer => this.#heed(answer))
    // Whoever waits for the answer itself is told of its failure.
    checked.catch(() => undefined)
    // A browser that does not say who is going to be opened could not keep that page from calling.
    const kept = client ? await this.#kept() : undefined
    if (!kept) return network
    const inTime = network.then(
      async answer => {
        if (answer.status >= 500) return undefined
        await checked.catch(() => undefined)
        return answer
      },
      () => undefined
    )
    const answer = await Promise.race([inTime, this.#timeLimit()])
    if (answer) return answer
    // Meanwhile the network may have shown another build; then there is nothing to fall back on any more.
    const still = await this.#kept()
    if (!still || !(await this.#note(client))) return network
    this.#checking ??= checked.catch(() => undefined).finally(() => (this.#checking = undefined))
    return still
  }

  /** Whether calls of a page have to go through {@link call}; a page from the network calls without the worker. */
  holds(client: string): boolean {
    return this.#opened === undefined || this.#opened.has(client)
  }

  /** A call of a page that may have come out of the cache. */
  async call(request: Request, client: string): Promise<Response> {
    await this.#read()
    if (this.holds(client)) await this.#check()
    return this.holds(client) ? Response.error() : this.#world.fetch(request)
  }

  async #kept(): Promise<Response | undefined> {
    // Storage that is blocked holds nothing.
    return this.#cache().then(
      cache => cache.match(page, { ignoreVary: true }),
      () => undefined
    )
  }

  #timeLimit(): Promise<undefined> {
    return new Promise(resolve => setTimeout(resolve, this.#world.limitMs, undefined))
  }

  #check(): Promise<void> {
    const { fetch, againMs } = this.#world
    const ask = () => fetch(page, { cache: 'no-cache' })
    this.#checking ??= ask()
      // A network that has just come back often needs a moment, and pages ask when it comes back and then no more.
      .catch(async () => {
        await new Promise(resolve => setTimeout(resolve, againMs))
        return ask()
      })
      .then(answer => this.#heed(answer))
      // The next call asks again.
      .catch(() => undefined)
      .finally(() => (this.#checking = undefined))
    return this.#checking
  }

  /** What the server's page says about this build. */
  async #heed(answer: Response): Promise<void> {
    const html = answer.ok ? await answer.clone().text() : null
    const verdict = judge(html, this.#build)
    const opened = await this.#read()
    if (verdict === 'own') {
      const others = [...opened].filter(([, main]) => main !== this.#build.main)
      if (others.length < opened.size) await this.#write(new Map(others))
    }
    if (verdict === 'another') {
      const cache = await this.#cache().catch(() => undefined)
      await cache?.delete(page)
      this.#world.update()
      await this.#tell(mainOf(html ?? '') ?? '')
    }
  }

  async #tell(main: string): Promise<void> {
    const opened = await this.#read()
    await this.#world.tell(
      main,
      [...opened].filter(([, own]) => own !== main).map(([id]) => id)
    )
  }

  /** Whether it is noted, also for a worker that is started later. */
  async #note(client: string): Promise<boolean> {
    const opened = await this.#read()
    return this.#write(new Map([...opened, [client, this.#build.main]])).then(
      () => true,
      () => false
    )
  }

  async #read(): Promise<Opened> {
    if (this.#opened) return this.#opened
    const cache = await this.#cache().catch(() => undefined)
    const found = cache ? await this.#readFrom(cache) : []
    this.#opened ??= new Map(found)
    return this.#opened
  }

  async #readFrom(cache: Cache): Promise<[string, string][]> {
    const answer = await cache.match(openedKey)
    return answer ? await answer.json() : []
  }

  async #write(opened: Opened): Promise<void> {
    this.#opened = opened
    const cache = await this.#cache()
    await cache.put(openedKey, new Response(JSON.stringify([...opened])))
  }
}
