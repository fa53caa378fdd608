import type { FirstAnswers } from '../contract/home/index-info.ts'
import { host } from '../host/current.ts'
import { $playType, applyOverrides, patchApp, setHome } from './app-info.ts'
import { home } from './home.ts'
import { $language } from './language.ts'
import { $isLogin } from './session.ts'

/** Shows the responses of the first public requests. Of the home data a merchant only needs the play type. */
export function showAnswers({ appInfo, indexInfo, langJson }: FirstAnswers): void {
  host.storage.set('pack_language', $language.get())
  patchApp({ data: appInfo, langObj: langJson })
  applyOverrides()
  if ($isLogin.get()) setHome(indexInfo)
  else home.open({}, indexInfo)
}

/** Shows what of them is the same in every language, until those in the reader's come: tabs and amounts then keep their places. */
export function showSettings({ appInfo, indexInfo }: FirstAnswers): void {
  patchApp({ data: appInfo })
  $playType.set(indexInfo.sys_info.system_play_type)
}
