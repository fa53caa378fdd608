import type { PlayType } from '../contract/home/app-info.ts'
import type { TextKey } from '../i18n/keys.ts'
import type { IconName } from '../ui/icons.ts'

/** A tab of the bottom bar. */
interface Tab {
  path: string
  /** Key in the language pack. */
  label: TextKey
  icon: IconName
  plays: readonly number[]
}

const always = [1, 2, 3, 4]

/** The tabs of each play type. */
const tabs: readonly Tab[] = [
  { path: '/', label: 'tabbar.index', icon: 'house', plays: always },
  { path: '/project', label: 'tabbar.project', icon: 'package', plays: [3] },
  { path: '/task', label: 'tabbar.task', icon: 'list-checks', plays: [1, 2, 4] },
  { path: '/team', label: 'tabbar.team', icon: 'users-round', plays: always },
  { path: '/vip', label: 'tabbar.vip', icon: 'crown', plays: [1, 4] },
  { path: '/vip', label: 'tabbar.taskList', icon: 'list-checks', plays: [2] },
  { path: '/mine', label: 'tabbar.myself', icon: 'circle-user-round', plays: always }
]

/** Returns the tabs of a play type; before it is known, those of every play type. */
export function listTabs(playType: PlayType | null): readonly Tab[] {
  return tabs.filter(({ plays }) => (playType === null ? plays === always : plays.includes(playType)))
}
