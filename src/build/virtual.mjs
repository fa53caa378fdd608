// Modules that the build makes up (typed in virtual.d.ts).
export function virtualModules(contents) {
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) =>
        Object.hasOwn(contents, path)
          ? { path, namespace: 'virtual' }
          : { errors: [{ text: `There is no module ${path}` }] }
      )
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: contents[path],
        loader: 'js',
        resolveDir: process.cwd()
      }))
    }
  }
}
