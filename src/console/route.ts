import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/keys.ts'
import type { ScreenProps } from '../parts/screen.ts'
import type { IconName } from '../ui/icons.ts'

/** Parts of the menu. */
export const MENU_GROUPS = ['queues', 'shop', 'content', 'business', 'team'] as const

/** A screen of the console. */
export interface ConsoleRoute {
  readonly path: string
  readonly title: TextKey
  readonly icon: IconName
  /** The part of the menu; overview stands above all parts. */
  readonly group: (typeof MENU_GROUPS)[number] | 'top'
  /** The operation that the screen is about: a role that may not call it does not see the screen. */
  readonly needs: string
  readonly load: () => Promise<{ Screen: ComponentType<ScreenProps> }>
}

/** The address of a screen in the menu: its path without parameters. */
export const getMenuPath = ({ path }: Pick<ConsoleRoute, 'path'>): string => path.replace(/\/:.*$/, '') || '/'
