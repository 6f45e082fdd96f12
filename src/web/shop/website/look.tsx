import { useQuery } from '@tanstack/react-query'
import { restaurantQuery } from '../../queries.ts'
import { FONT_STYLES } from '../../ui/fonts/pairs.ts'

/** The look of the restaurant, in the page's head. The default one is in the style sheet. It follows while it is edited. */
export function Look({ preview }: { preview: boolean }) {
  const { data } = useQuery({ ...restaurantQuery(preview), enabled: false, select: ({ appearance }) => appearance })
  const fonts = data && FONT_STYLES[data.fonts]
  return (
    <>
      {fonts && <link rel="stylesheet" href={fonts} precedence="default" />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: derived by the server from colors and names of a list */}
      {data?.style && <style dangerouslySetInnerHTML={{ __html: data.style }} />}
    </>
  )
}
