// The shell of one build: opens from the cache at once, without waiting for the network. A cached page may be older than the
// API, so its calls wait until the server has confirmed that it still serves this build.
import {
  type Build,
  cachePrefix,
  findMainScript,
  findOutdated,
  findPageLocale,
  identifyBuild,
  listFilesToInstall
} from './decide.ts'

/** The worker's dependencies. */
interface ShellDependencies {
  caches: CacheStorage
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  /** Tells every open page the current build, and some pages that their calls are refused until they reload. */
  notify(main: string, refused: readonly string[]): Promise<void>
  /** The pause before a retry. */
  againMs: number
  /** How long calls wait until the server has shown which build it has. */
  checkLimitMs: number
}

const page = '/'
// The page without the data of today, which a kept page would show on any day (src/server/http/page-with-answers.ts).
const builtPage = '/?built'
// Stored in the cache beside the page, because the worker may stop at any time: the pages that were opened from the cache.
const openedKey = '/.opened-from-cache'

/** Ids of open pages that came from a cache and are not confirmed yet, each with its first script. */
type PagesFromCache = ReadonlyMap<string, string>

async function readOpened(cache: Cache): Promise<[string, string][]> {
  const answer = await cache.match(openedKey)
  return answer ? await answer.json() : []
}

/** The cached page and files of one build, and which pages were opened from them. */
export class Shell {
  readonly #build: Build
  readonly #dependencies: ShellDependencies
  /** Undefined until it is read from the cache. */
  #opened: PagesFromCache | undefined
  /** The server has another build. Its reloaded page must not be the cached one, even if that could not be deleted. */
  #isOutdated = false
  #checking: Promise<void> | undefined

  constructor(build: Build, dependencies: ShellDependencies) {
    this.#build = build
    this.#dependencies = dependencies
  }

  #cache(): Promise<Cache> {
    return this.#dependencies.caches.open(cachePrefix + this.#build.id)
  }

  /** Fetches the files that show the app without a network. Fails as a whole; the next visit then tries again. */
  async install(): Promise<void> {
    const { caches, fetch } = this.#dependencies
    const answer = await fetch(builtPage, { cache: 'no-cache' })
    const isOurs = answer.ok && !answer.redirected && identifyBuild(await answer.clone().text(), this.#build) === 'own'
    if (!isOurs) throw new Error('the server has another build')
    const used: string[] = []
    for (const name of findOutdated(await caches.keys(), this.#build)) {
      const keys = await (await caches.open(name)).keys()
      used.push(...keys.map(({ url }) => new URL(url).pathname))
    }
    const cache = await this.#cache()
    await cache.addAll(listFilesToInstall(this.#build, used))
    await cache.put(page, answer)
  }

  /** Deletes the caches of older builds and notifies the open pages. */
  async activate(): Promise<void> {
    const { caches } = this.#dependencies
    await this.#write(await this.#read())
    for (const name of findOutdated(await caches.keys(), this.#build)) await caches.delete(name)
    await this.#notify(this.#build.main)
  }

  /**
   * Caches files of this build that a page loaded before the worker was active. Checks the server's build for a page that came from
   * the cache, which may have missed the first notification, and after another build had the cached page deleted: the server
   * may have returned to this one. `locale` is the language that the page has been put into: the next visit begins in it.
   */
  async keep(paths: readonly string[], client: string, locale?: string): Promise<void> {
    await this.#read()
    if (this.holds(client) || !(await this.#cachedPage())) await this.#check()
    if (locale) await this.#keepLocale(locale)
    const cache = await this.#cache()
    const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missingPaths = paths.filter(path => this.#build.files.includes(path) && !cachedPaths.has(path))
    // Independent of each other: a file that fails now is cached at its next fetch.
    await Promise.all(missingPaths.map(path => cache.add(path).catch(() => undefined)))
  }

  /**
   * Returns a file of this build, which never changes. If the server no longer has it, the page reloads and must get
   * another one.
   */
  async asset(request: Request): Promise<Response> {
    const cache = await this.#cache().catch(() => undefined)
    const cached = await cache?.match(request, { ignoreVary: true })
    if (cached) return cached
    const answer = await this.#dependencies.fetch(request)
    if (answer.status === 404) await this.#dropPage()
    // If the storage is full, the file is fetched again next time.
    if (answer.ok) await cache?.put(request, answer.clone()).catch(() => undefined)
    return answer
  }

  /** Returns the page: the cached one, while the server's build is checked. `client` is the id that the opened page will have. */
  async open(request: Request, client: string): Promise<Response> {
    // Without the id of the new page the worker could not hold back its calls.
    const cached = client && !this.#isOutdated ? await this.#cachedPage() : undefined
    if (!cached || !(await this.#note(client))) return this.#dependencies.fetch(request)
    void this.#check()
    return cached
  }

  /** Returns whether calls of a page must go through {@link call}; a page from the network calls without the worker. */
  holds(client: string): boolean {
    return this.#opened === undefined || this.#opened.has(client)
  }

  /** Handles a call of a page that may have come from the cache. */
  async call(request: Request, client: string): Promise<Response> {
    await this.#read()
    if (this.holds(client)) await this.#check()
    return this.holds(client) ? Response.error() : this.#dependencies.fetch(request)
  }

  async #cachedPage(): Promise<Response | undefined> {
    // Blocked storage has no cached page.
    return this.#cache().then(
      cache => cache.match(page, { ignoreVary: true }),
      () => undefined
    )
  }

  async #findLocale(): Promise<string | undefined> {
    return findPageLocale((await (await this.#cachedPage())?.text()) ?? '')
  }

  /** The server's page in a language, or in the browser's. */
  #askPage(locale: string | undefined): Promise<Response> {
    return this.#dependencies.fetch(builtPage, {
      cache: 'no-cache',
      ...(locale && { headers: { 'accept-language': locale } })
    })
  }

  /** Caches the page in another language than before. It stays as it is while the server cannot be reached, or has another build. */
  async #keepLocale(locale: string): Promise<void> {
    const current = await this.#findLocale()
    if (!current || current === locale) return
    const answer = await this.#askPage(locale).catch(() => undefined)
    if (answer?.ok && identifyBuild(await answer.clone().text(), this.#build) === 'own')
      await (await this.#cache()).put(page, answer).catch(() => undefined)
  }

  async #dropPage(): Promise<void> {
    this.#isOutdated = true
    const cache = await this.#cache().catch(() => undefined)
    await cache?.delete(page).catch(() => undefined)
  }

  #check(): Promise<void> {
    if (this.#checking) return this.#checking
    const { againMs } = this.#dependencies
    const requestPage = async () => this.#askPage(await this.#findLocale())
    // A network that has just come back often needs a moment, and pages ask when it comes back and then no more.
    const answer = requestPage().catch(async () => {
      await new Promise(resolve => setTimeout(resolve, againMs))
      return requestPage()
    })
    return this.#follow(answer.then(response => this.#noteBuild(response)))
  }

  /** Calls wait for this check, but not for ever: when it fails, or a network that went away never ends it, the next one checks again. */
  #follow(update: Promise<void>): Promise<void> {
    const end = () => {
      if (this.#checking === checking) this.#checking = undefined
    }
    const limit = new Promise<void>(resolve => setTimeout(resolve, this.#dependencies.checkLimitMs))
    const checking = Promise.race([update.catch(() => undefined).finally(end), limit.then(end)])
    this.#checking = checking
    return checking
  }

  /** Compares the server's page with this build. */
  async #noteBuild(answer: Response): Promise<void> {
    const html = answer.ok ? await answer.clone().text() : null
    const verdict = identifyBuild(html, this.#build)
    const opened = await this.#read()
    if (verdict === 'own') {
      this.#isOutdated = false
      const cache = await this.#cache().catch(() => undefined)
      // Its headers and its language may be new. If the storage is full, the earlier one stays.
      await cache?.put(page, answer).catch(() => undefined)
      const others = [...opened].filter(([, main]) => main !== this.#build.main)
      if (others.length < opened.size) await this.#write(new Map(others))
      // Pages of an older build, which may have missed what the new worker said when it took over.
      if (others.length > 0) await this.#notify(this.#build.main)
    }
    if (verdict === 'another') {
      // The reloaded page looks for the new worker. Chromium sometimes does not finish a reload while the worker changes.
      await this.#dropPage()
      await this.#notify(findMainScript(html ?? '') ?? '')
    }
  }

  async #notify(main: string): Promise<void> {
    const refused = [...(await this.#read())].filter(([, own]) => own !== main).map(([id]) => id)
    await this.#dependencies.notify(main, refused)
  }

  /** Returns whether the client was stored, also for a later start of the worker. */
  async #note(client: string): Promise<boolean> {
    const opened = await this.#read()
    return this.#write(new Map([...opened, [client, this.#build.main]])).then(
      () => true,
      () => false
    )
  }

  async #read(): Promise<PagesFromCache> {
    if (this.#opened) return this.#opened
    const entries = await this.#readStored()
    this.#opened ??= new Map(entries)
    return this.#opened
  }

  /** Includes the pages of older builds: Chromium sends their calls to this worker before it has finished its activation. */
  async #readStored(): Promise<[string, string][]> {
    const { caches } = this.#dependencies
    const names = await caches.keys().catch(() => [])
    const opened = [...findOutdated(names, this.#build).map(name => caches.open(name)), this.#cache()]
    // Each by itself: one that cannot be read hides none of the others.
    const entries = await Promise.all(opened.map(cache => cache.then(readOpened).catch(() => [])))
    return entries.flat()
  }

  async #write(opened: PagesFromCache): Promise<void> {
    this.#opened = opened
    const cache = await this.#cache()
    await cache.put(openedKey, new Response(JSON.stringify([...opened])))
  }
}
