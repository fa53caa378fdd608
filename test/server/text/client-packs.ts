import enUSCore from '../../../src/i18n/packs/en-US/home.json'
import enUSShell from '../../../src/i18n/packs/en-US/shell.json'
import esESCore from '../../../src/i18n/packs/es-ES/home.json'
import esESShell from '../../../src/i18n/packs/es-ES/shell.json'
import idIDCore from '../../../src/i18n/packs/id-ID/home.json'
import idIDShell from '../../../src/i18n/packs/id-ID/shell.json'
import jaJPCore from '../../../src/i18n/packs/ja-JP/home.json'
import jaJPShell from '../../../src/i18n/packs/ja-JP/shell.json'
import koKRCore from '../../../src/i18n/packs/ko-KR/home.json'
import koKRShell from '../../../src/i18n/packs/ko-KR/shell.json'
import ptPTCore from '../../../src/i18n/packs/pt-PT/home.json'
import ptPTShell from '../../../src/i18n/packs/pt-PT/shell.json'
import viVNCore from '../../../src/i18n/packs/vi-VN/home.json'
import viVNShell from '../../../src/i18n/packs/vi-VN/shell.json'
import zhCNCore from '../../../src/i18n/packs/zh-CN/home.json'
import zhCNShell from '../../../src/i18n/packs/zh-CN/shell.json'
import zhTWCore from '../../../src/i18n/packs/zh-TW/home.json'
import zhTWShell from '../../../src/i18n/packs/zh-TW/shell.json'

/** The bundle's own strings of the shell, by the language that the backend answers in. */
export const byLanguage = {
  'zh-TW': { core: zhTWCore, shell: zhTWShell },
  en: { core: enUSCore, shell: enUSShell },
  es: { core: esESCore, shell: esESShell },
  id: { core: idIDCore, shell: idIDShell },
  ja: { core: jaJPCore, shell: jaJPShell },
  ko: { core: koKRCore, shell: koKRShell },
  pt: { core: ptPTCore, shell: ptPTShell },
  vi: { core: viVNCore, shell: viVNShell },
  'zh-CN': { core: zhCNCore, shell: zhCNShell }
}
