// The client: scripts, styles, packs, icons and the page. Returns every file of dist/app with its content, and what the byte
// table needs to know about them.
import { makeBridge } from './bridge.mjs'
import { bundleApp } from './bundle.mjs'
import { makeFlags, makeIcons } from './icons.mjs'
import { areaOfPaths, needsOf } from './needs.mjs'
import { makePacks } from './packs.mjs'
import { makePage } from './page.mjs'
import { makePlayground } from './playground.mjs'
import { checkSinglePreact } from './react.mjs'

export async function buildClient(settings) {
  const [packs, icons, bridge] = await Promise.all([makePacks(), makeIcons(), makeBridge()])
  const flags = makeFlags()
  const modules = {
    'virtual:packs': packs.code,
    'virtual:icons': icons.code,
    'virtual:flags': flags.code,
    'virtual:settings': `export const apiBase = ${JSON.stringify(settings.apiBase)}
      export const mediaBase = ${JSON.stringify(settings.mediaBase)}`
  }
  const app = await bundleApp(settings, modules)
  checkSinglePreact(app.metafile, settings.react)
  const { main, areas, modulesOf } = needsOf(app.metafile)

  const files = new Map([...app.scripts, app.styles])
  for (const { name, text } of [...packs.packs, icons.file, ...flags.files]) files.set(`assets/${name}`, text)
  const playground = await makePlayground(settings)
  const address = name => `/${name}`
  const known = {
    areas: Object.fromEntries(Object.entries(areas).map(([area, { needs }]) => [area, needs.map(address)])),
    areaOf: await areaOfPaths(areas)
  }
  const page = await makePage({
    settings,
    playground,
    modules: { ...app.modules, 'virtual:files': `export const files = ${JSON.stringify(known)}` },
    main: main.map(address),
    css: app.homeCss
  })
  for (const [name, text] of page.files) files.set(name, text)
  for (const [name, text] of bridge) files.set(`bridge/${name}`, text)
  const listed = packs.packs.map(({ locale, part, name }) => ({ locale, part, file: `assets/${name}` }))
  return { files, facts: { main, areas, styles: app.styles[0], mainModules: modulesOf(main), packs: listed } }
}
