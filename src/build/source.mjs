// Reads a TypeScript module of ours as data: the route table, a pack, the icon list.
import { build } from 'esbuild'

// Dynamic imports stay as they are written, so that the route table can be read without its screens.
export const leaveLazy = {
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
    plugins: [leaveLazy]
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)
}
