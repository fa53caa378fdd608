import { Icon } from './icon.tsx'
import './offline-banner.css'

export function OfflineBanner({ message }: { message: string }) {
  return (
    <div className="offline-banner" role="status">
      <Icon name="wifi-off" size={16} />
      {message}
    </div>
  )
}
