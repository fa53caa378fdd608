// What the modules that the build makes up are in a test.
import { virtualModules } from '../../src/build/virtual.mjs'

export const testModules = () =>
  virtualModules({
    'virtual:icons': "export const iconsUrl = '/assets/icons.svg'",
    'virtual:flags':
      "export const flagUrls = new Proxy({}, { get: (_, name) => '/assets/flag-' + String(name) + '.svg' })",
    'virtual:settings': "export const apiBase = ''; export const mediaBase = ''",
    'virtual:packs': `
      export const loadPack = async (locale, name) =>
        (await import('./src/i18n/packs/' + locale + '/' + name + '.json')).default`,
    'virtual:files': 'export const files = { areas: {}, areaOf: {} }',
    // There are none, but a test may say that there are.
    'virtual:styles': "export let stylesUrl = ''; globalThis.setStylesUrl = address => { stylesUrl = address }"
  })
