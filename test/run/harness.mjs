// Runs bundled test files with uvu, one after the other, as the runner sends them, and reports the numbers of passed, failed and
// skipped tests. uvu's own command only prints them. Each bundle holds its own copy of the sources, and what a file leaves in
// the process is removed. A process ends after a failure, if something cannot be removed, or with a large heap: then the next file gets
// a new one.
// Browser tests that visit every screen share one Chromium a process.
import { pathToFileURL } from 'node:url'
import { launchChromium } from './browser.mjs'
import { rememberProcess } from './leftovers.mjs'

// What the first use of a module of Node or of uvu adds to the process is no leftover of a test.
void [process.stdout, process.stderr]
globalThis.UVU_DEFER = 1
await Promise.all([import('uvu'), fetch('data:,')])

// The modules of a file stay in the process. With those of many files each collection of garbage takes longer than a new process.
const MAX_HEAP_BYTES = 200e6

let browser

process.on('disconnect', async () => {
  await browser?.close()
  process.exit()
})
process.on('message', async ({ bundle, pageBundle, width, turnDays }) => {
  globalThis.turnDays = turnDays
  if (process.env.HEADLESS_SHELL && !browser) {
    browser = await launchChromium({ reusesProcesses: true, executablePath: process.env.HEADLESS_SHELL })
    // A file that closes the browser closes its own pages.
    const contexts = () => browser.contexts().map(context => context.close())
    globalThis.sharedBrowser = Object.create(browser, { close: { value: () => Promise.all(contexts()) } })
  }
  const before = rememberProcess()
  const page = pageBundle && (await import(pathToFileURL(pageBundle).href)).openPage(width)
  const counts = await runFile(bundle)
  await page?.happyDOM.abort()
  const isReusable = counts.failed === 0 && process.memoryUsage().heapUsed < MAX_HEAP_BYTES && (await before.restore())
  if (!isReusable) await browser?.close()
  process.send({ ...counts, isReusable }, () => {
    if (!isReusable) process.exit()
  })
})

async function runFile(bundle) {
  globalThis.UVU_INDEX = 0
  globalThis.UVU_QUEUE = [[]]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    await import(pathToFileURL(bundle).href)
    for (const suite of globalThis.UVU_QUEUE.flat()) {
      const [errors, passed, skipped, total] = await suite()
      counts.passed += passed
      counts.failed += total - passed
      counts.skipped += skipped
      if (typeof errors === 'string') console.log(errors)
    }
  } catch (error) {
    // The file does not load, or its before or after hook throws.
    console.error(error)
    counts.failed += 1
  }
  return counts
}
