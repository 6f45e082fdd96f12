import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { withName } from '../../../domain/website/content.ts'
import { summarize } from '../../../domain/website/page-summary.ts'
import { isPageSlug } from '../../../domain/website/slugs.ts'
import { ownPageQuery } from '../../queries.ts'
import { useEdition, useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { NotFound } from '../../shop/shell/notice-pages.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { PageBlocks } from '../../shop/website/page-blocks.tsx'
import { UserText } from '../../ui/user-text.tsx'

/** A page that the owner wrote. The routes of the site itself take precedence. */
export const Route = createFileRoute('/_site/$page')({
  loader: ({ context, params: { page } }) => {
    if (!isPageSlug(page)) throw notFound()
    return context.queryClient.ensureQueryData(ownPageQuery(page, context))
  },
  head: ({ match, loaderData: page }) =>
    page
      ? pageHead(match.context, ({ t, name }) => {
          const title = withName(page.title, name)
          const path = `/${page.slug}`
          const picture = page.blocks.find((block) => block.kind === 'picture' && block.picture)
          return {
            title,
            description: withName(summarize(page), name),
            path,
            shownBeforeOpening: true,
            image: picture?.kind === 'picture' ? picture.picture?.url : undefined,
            breadcrumbs: [
              [t('nav.home'), '/'],
              [title, path],
            ],
          }
        })
      : {},
  notFoundComponent: NotFound,
  component: OwnPage,
})

function OwnPage() {
  const { page: slug } = Route.useParams()
  const { name } = useRestaurant()
  const { data: page } = useSuspenseQuery(ownPageQuery(slug, useEdition()))
  return (
    <>
      <PageHeader title={<UserText text={withName(page.title, name)} />} />
      <PageBlocks blocks={page.blocks} name={name} />
    </>
  )
}
