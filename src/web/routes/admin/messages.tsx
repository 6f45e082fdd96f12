import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '../../admin/messages/messages-screen.tsx'
import { Screen } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/messages')({
  component: () => (
    <Screen>
      <MessagesScreen />
    </Screen>
  ),
})
