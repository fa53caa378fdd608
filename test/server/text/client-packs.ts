import enUSCore from '../../../src/i18n/packs/en-US/core.ts'
import enUSShell from '../../../src/i18n/packs/en-US/shell.ts'
import esESCore from '../../../src/i18n/packs/es-ES/core.ts'
import esESShell from '../../../src/i18n/packs/es-ES/shell.ts'
import idIDCore from '../../../src/i18n/packs/id-ID/core.ts'
import idIDShell from '../../../src/i18n/packs/id-ID/shell.ts'
import jaJPCore from '../../../src/i18n/packs/ja-JP/core.ts'
import jaJPShell from '../../../src/i18n/packs/ja-JP/shell.ts'
import koKRCore from '../../../src/i18n/packs/ko-KR/core.ts'
import koKRShell from '../../../src/i18n/packs/ko-KR/shell.ts'
import ptPTCore from '../../../src/i18n/packs/pt-PT/core.ts'
import ptPTShell from '../../../src/i18n/packs/pt-PT/shell.ts'
import viVNCore from '../../../src/i18n/packs/vi-VN/core.ts'
import viVNShell from '../../../src/i18n/packs/vi-VN/shell.ts'
import zhCNCore from '../../../src/i18n/packs/zh-CN/core.ts'
import zhCNShell from '../../../src/i18n/packs/zh-CN/shell.ts'
import zhTWCore from '../../../src/i18n/packs/zh-TW/core.ts'
import zhTWShell from '../../../src/i18n/packs/zh-TW/shell.ts'

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
