import type { AppInfo } from '../../contract/home/app-info.ts'
import { ownLanguages } from '../../i18n/language-name.ts'
import { isOffered } from '../../i18n/start.ts'
import { readPartnerOrigins } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import { getRealtimeAccess } from '../config/realtime-access.ts'
import type { Db } from '../db/schema.ts'
import { readCachedSettings } from '../settings/settings.ts'

type PublicConfig = Pick<Config, 'currency' | 'realtime' | 'telegramBotName' | 'partnerOrigins'>

/** Returns the languages that can be chosen, with their own names; none named offers all. */
const listOffered = (offered: readonly string[]) =>
  ownLanguages.filter(({ file_name }) => isOffered(file_name, offered))

/** Returns the product settings of the operator. */
export async function readAppInfo(db: Db, config: PublicConfig): Promise<AppInfo> {
  const settings = await readCachedSettings(db)
  return {
    skin_setting: { skin_no: settings.skin_no },
    system_default_lang: settings.system_default_lang,
    site_info: {
      site_logo: settings.site_logo,
      site_icon: settings.site_icon,
      customer_icon: '',
      languages: listOffered(settings.languages_offered)
    },
    customer_link: settings.customer_link,
    login_password_min: settings.login_password_min,
    currency: config.currency,
    realtime: getRealtimeAccess(config),
    telegram: config.telegramBotName === null ? null : { bot_name: config.telegramBotName },
    partner_origins: await readPartnerOrigins(db, config)
  }
}
