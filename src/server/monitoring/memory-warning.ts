import type { Logger } from 'pino'

const settings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

/** Whether this program runs with glibc, whose allocator keeps what pictures took; others give it back. */
function hasGlibc(): boolean {
  const report = process.report?.getReport() as { header: { glibcVersionRuntime?: string } } | undefined
  return report?.header.glibcVersionRuntime !== undefined
}

/** Warns if the memory that uploaded pictures take will stay with this process (src/deploy/memory.mjs). */
export function warnAboutMemory(log: Logger, environment: NodeJS.ProcessEnv = process.env): void {
  // LD_PRELOAD loads another allocator.
  if (environment.LD_PRELOAD || settings.every(name => environment[name]) || !hasGlibc()) return
  log.warn(
    `Memory that uploaded pictures take, some hundred megabytes, will stay with this process. Set ${settings.join(', ')} as src/deploy/README.md says.`
  )
}
