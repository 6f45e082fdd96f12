import { createFileRoute } from '@tanstack/react-router'
import { MediaScreen } from '../../admin/media/media-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/media')({
  component: () => (
    <Screen language="ar">
      <MediaScreen />
    </Screen>
  ),
})
