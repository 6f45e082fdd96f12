export function AppearanceScreen() {
  return null
}
