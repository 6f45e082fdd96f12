import type { PublicPicture } from '../../../domain/website/public-content.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { picture: PublicPicture; alt: string; sizes: string; className?: string; first?: boolean }

/** A picture of the site's content, cropped around its focal point; the ornament where there is none. */
export function ContentPicture({ picture, className = '', ...rest }: Props) {
  if (!picture) return <div className={`zellige bg-brand ${className}`} />
  const { url, image, focus_x, focus_y } = picture
  const position = focus_x === 50 && focus_y === 50 ? undefined : `${focus_x}% ${focus_y}%`
  return <Picture image_url={url} image={image} position={position} className={className} {...rest} />
}
