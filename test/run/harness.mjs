// Runs one bundled test file in its own process with uvu, and reports the numbers of passed, failed and skipped tests to the
// runner. uvu's own command only prints them.
import { pathToFileURL } from 'node:url'

const [bundle, pageBundle] = process.argv.slice(2)
globalThis.UVU_DEFER = 1
globalThis.UVU_INDEX = 0
globalThis.UVU_QUEUE = [[]]
if (pageBundle) {
  const { openPage } = await import(pathToFileURL(pageBundle).href)
  openPage()
}

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
process.send?.(counts, () => process.exit(counts.failed === 0 ? 0 : 1))
