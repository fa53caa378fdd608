import { isRole } from '../../contract/roles.ts'
import type { Translate } from '../../i18n/translate.ts'

/** Returns the name of a role: an own one has the name that owners gave it. */
export const formatRole = (t: Translate, role: string): string => (isRole(role) ? t(`console.role.${role}`) : role)
