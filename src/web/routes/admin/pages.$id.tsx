import { createFileRoute } from '@tanstack/react-router'
import { PageScreen } from '../../admin/pages/page-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/pages/$id')({ component: PageRoute })

function PageRoute() {
  return (
    <Screen adminsOnly>
      <PageScreen id={Route.useParams().id} />
    </Screen>
  )
}
