// Stand-ins for the modules that the build makes up.
export function virtualModules() {
  const contents = {
    'virtual:icons': "export const iconsUrl = '/assets/icons.svg'",
    'virtual:flags':
      "export const flagUrls = new Proxy({}, { get: (_, name) => '/assets/flag-' + String(name) + '.svg' })",
    'virtual:settings': "export const apiBase = ''; export const mediaBase = ''"
  }
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({
        path,
        namespace: 'virtual'
      }))
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
        contents: contents[path],
        loader: 'js'
      }))
    }
  }
}
