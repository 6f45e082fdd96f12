/** Seen once per visit for 2.5 seconds; the boot script shows and ends it. */
export function Splash() {
  return (
    <div className="splash zellige" aria-hidden="true">
      <img src="/brand/logo-mark-light.svg" alt="" width={160} height={160} loading="lazy" />
    </div>
  )
}
