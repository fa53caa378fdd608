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
    'virtual:manifest':
      "export const hash = ''; export const needs = []; export const routes = []; export const table = -1"
  })
