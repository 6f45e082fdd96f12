import type { Point } from '../../../domain/delivery/geometry.ts'
import { useMap } from './open-map.ts'

type Props = { center: Point; choose: (point: Point) => void; texts: { hint: string; failed: string } }

/** The map moves below a fixed mark, with the pointer or the arrow keys; its middle is the guest's place. */
export default function PinMap({ center, choose, texts }: Props) {
  const { container, failed } = useMap(center, 15, (map) => {
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter().wrap()
      choose({ latitude: lat, longitude: lng })
    })
  })
  if (failed) return <p role="status">{texts.failed}</p>
  return (
    <div>
      <p className="mb-1 text-sm text-muted">{texts.hint}</p>
      <div className="relative h-72 overflow-hidden rounded-lg border border-line" dir="ltr">
        <div ref={container} className="size-full" />
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-1/2 top-1/2 size-9 -translate-x-1/2 -translate-y-full fill-accent stroke-on-brand"
        >
          <path d="M12 23s8-7.5 8-13a8 8 0 0 0-16 0c0 5.5 8 13 8 13z" />
          <circle cx="12" cy="10" r="3" className="fill-on-brand" />
        </svg>
      </div>
    </div>
  )
}
