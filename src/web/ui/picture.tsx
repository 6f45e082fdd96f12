import { pictureVersion } from '../../domain/media/picture-address.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import type { PublicPicture } from '../../domain/website/public-content.ts'

type Props = {
  image_url: string
  image: Product['image']
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** The part that stays visible when the picture is cropped, as in `object-position`. */
  position?: string
  first?: boolean
}

/** One of our pictures in the width and format that the screen needs; an external picture unchanged. */
export function Picture({ image_url, image, alt, sizes, className, position, first }: Props) {
  const loading = first ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const img = (
    <img
      src={image_url}
      alt={alt}
      width={image?.width}
      height={image?.height}
      decoding="async"
      className={className}
      style={{
        ...(image?.preview && { background: `url(${image.preview}) center / cover` }),
        ...(position && { objectPosition: position }),
      }}
      {...loading}
    />
  )
  if (!image) return img
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(image_url, image.widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(image_url, image.widths, 'webp')} sizes={sizes} />
      {img}
    </picture>
  )
}

const srcSet = (url: string, widths: number[], format: string) =>
  widths.map((width) => `${pictureVersion(url, String(width), format)} ${width}w`).join(', ')

type ContentProps = { picture: PublicPicture; alt: string; sizes: string; className?: string; first?: boolean }

/** A picture of the site's content, cropped around its focal point; the ornament where there is none. */
export function ContentPicture({ picture, className = '', ...rest }: ContentProps) {
  if (!picture) return <div className={`zellige bg-brand ${className}`} />
  const { url, image, focus_x, focus_y } = picture
  const position = focus_x === 50 && focus_y === 50 ? undefined : `${focus_x}% ${focus_y}%`
  return <Picture image_url={url} image={image} position={position} className={className} {...rest} />
}
