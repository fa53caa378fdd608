// Imports single files of the font packages. A package exports only the names of its files, and has many that are not used.
import { resolve } from 'node:path'

export const fonts = {
  name: 'fonts',
  setup(build) {
    build.onResolve({ filter: /^@embedpdf\/fonts-\w+\/fonts\// }, ({ path }) => ({
      path: resolve('node_modules', path)
    }))
  }
}

/** How esbuild writes them: beside the script, which gets their address. */
export const fontLoader = { '.ttf': 'file', '.otf': 'file' }
