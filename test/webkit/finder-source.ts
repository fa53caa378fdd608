import { build } from 'esbuild'

let source: Promise<string> | undefined

/** Returns finder.ts with its dependencies as a script that declares `finder`. */
export function finderSource(): Promise<string> {
  source ??= build({
    entryPoints: ['test/webkit/finder.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'finder',
    minify: true,
    logLevel: 'warning'
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return source
}
