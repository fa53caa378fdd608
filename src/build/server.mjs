// The backend: one file for each program, packages left outside.
import { existsSync } from 'node:fs'
import { build } from 'esbuild'

const programs = {
  index: 'src/server/index.ts',
  operator: 'src/server/operator/cli.ts',
  backup: 'src/server/backup/cli.ts',
  openapi: 'src/server/openapi/index.ts'
}

export async function buildServer(out = 'dist') {
  await build({
    entryPoints: Object.fromEntries(Object.entries(programs).filter(([, source]) => existsSync(source))),
    outdir: `${out}/server`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    loader: { '.sql': 'text', '.txt': 'text', '.png': 'binary', '.jpg': 'binary', '.webp': 'binary', '.svg': 'binary' }
  })
}
