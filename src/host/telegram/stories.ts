import type { HostFeatures } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { send } from './bridge.ts'
import type { Capabilities } from './capabilities.ts'
import { cut } from './dialogs.ts'

// What everybody may write; people with Premium have more, and links of their own.
const STORY_TEXT = 200

/** The story editor. Source: https://core.telegram.org/bots/webapps, `shareToStory`. */
export function stories(can: Capabilities): Pick<HostFeatures, 'shareStory'> {
  if (!can.stories) return {}
  return {
    shareStory({ picture, text, url }) {
      const { href } = new URL(picture, location.href)
      if (!isSafeLink(href) || !isSafeLink(url) || url.length > STORY_TEXT) return false
      const room = STORY_TEXT - url.length - 1
      const words = room > 1 ? cut(text, room) : ''
      return send('web_app_share_to_story', { media_url: href, text: `${words} ${url}`.trim() })
    }
  }
}
