import './brand.css'
import { Icon } from '../icon.tsx'

type BrandProps = { title: string; subtitle?: string | undefined; logo?: string | undefined }

/** Logo and name of the system, on login, registration and about. */
export function Brand({ title, subtitle, logo }: BrandProps) {
  return (
    <div className="brand">
      {logo ? (
        <img className="brand-mark brand-logo" src={logo} alt="" width={72} height={72} />
      ) : (
        <span className="brand-mark">
          <Icon name="wallet" size={32} />
        </span>
      )}
      <h2 className="brand-title">{title}</h2>
      {subtitle && <p className="brand-subtitle">{subtitle}</p>}
    </div>
  )
}
