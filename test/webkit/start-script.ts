import type { BrowserContextOptions } from 'playwright-core'

interface Surroundings {
  languages: string[]
  dark: boolean
  still: boolean
}

/** Runs before all scripts of the page: records errors, captures files, and sets up the phone. */
function prepare({ languages, dark, still }: Surroundings): void {
  if (location.protocol === 'about:') return
  const own = window as unknown as { __faults: object[]; __saved: object[] }
  own.__faults = []
  own.__saved = []
  const note = (kind: string, type: string, text: string) => void own.__faults.push({ kind, type, text })
  for (const type of ['error', 'warn'] as const) {
    const write = console[type]
    console[type] = (...parts: unknown[]) => {
      note(
        'console',
        type === 'warn' ? 'warning' : 'error',
        parts.map(part => textOf(part instanceof Error ? part : undefined, part)).join(' ')
      )
      write.apply(console, parts)
    }
  }
  // The stacks of this engine do not start with the message.
  const textOf = (error: { stack?: string } | undefined, message: unknown) =>
    [String(message), error?.stack ?? ''].join('\n').trim()
  addEventListener('error', event =>
    note(
      'pageerror',
      'error',
      textOf(event.error, `${event.message} (${event.filename}:${event.lineno}:${event.colno})`)
    )
  )
  addEventListener('unhandledrejection', event => note('pageerror', 'error', textOf(event.reason, event.reason)))
  document.addEventListener('securitypolicyviolation', event =>
    note('console', 'error', `policy ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
  )
  Object.defineProperty(navigator, 'languages', { get: () => languages })
  Object.defineProperty(navigator, 'language', { get: () => languages[0] })
  const match = window.matchMedia.bind(window)
  const answers: Record<string, boolean> = {
    '(prefers-color-scheme: dark)': dark,
    '(prefers-reduced-motion: reduce)': still
  }
  window.matchMedia = query => {
    const list = match(query)
    const answer = answers[query]
    if (answer !== undefined) Object.defineProperty(list, 'matches', { get: () => answer })
    return list
  }
  const blobs = new Map<string, Blob>()
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file: Blob) => {
    const address = create(file)
    blobs.set(address, file)
    return address
  }
  addEventListener('click', event => {
    const link = (event.target as Element).closest?.('a[download]') as HTMLAnchorElement | null
    const file = link && blobs.get(link.href)
    if (!link || !file) return
    event.preventDefault()
    // text() would remove the byte order mark.
    file.arrayBuffer().then(bytes => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      own.__saved.push({ name: link.download, text })
    })
  })
}

export function startScript({ locale = 'en-US', colorScheme, reducedMotion }: BrowserContextOptions): string {
  const surroundings: Surroundings = {
    languages: [locale],
    dark: colorScheme === 'dark',
    still: reducedMotion === 'reduce'
  }
  return `(${prepare})(${JSON.stringify(surroundings)})`
}
