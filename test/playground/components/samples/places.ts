import type { TabItem } from '../../../../src/ui/navigation/tab-bar.tsx'
import { say } from '../sample.tsx'

/** The tabs of the samples. */
export const places: readonly TabItem[] = [
  { href: '#/', label: say('Home'), icon: 'house', current: true },
  { href: '#/project', label: say('Tasks'), icon: 'list-checks', current: false },
  { href: '#/vip', label: say('Levels'), icon: 'crown', current: false },
  { href: '#/team', label: say('Team'), icon: 'users-round', current: false },
  { href: '#/mine', label: say('Mine'), icon: 'circle-user-round', current: false }
]
