// Reads a TypeScript module of the project as data: the route table, a pack, the list of icons.
import { build } from 'esbuild'

// Keeps dynamic imports as written: the route table can then be read without its screens.
export const keepDynamicImports = {
  name: 'leave-lazy',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined
    )
  }
}

export async function readSource(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [keepDynamicImports]
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
