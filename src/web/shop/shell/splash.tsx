import { logoOnDark } from '../../../domain/restaurant/restaurant.ts'

/** Shown once per visit for 2.5 seconds; the boot script starts and ends it. */
export function Splash({ logo_url }: { logo_url: string | undefined }) {
  return (
    <div className="splash zellige" aria-hidden="true">
      <img src={logoOnDark(logo_url)} alt="" width={160} height={160} loading="lazy" />
    </div>
  )
}
