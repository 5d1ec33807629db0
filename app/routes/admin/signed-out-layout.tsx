import { Outlet } from 'react-router'
import { PanelHeader } from '#app/panel/frame/panel-frame.tsx'
import { limitPages } from '#app/platform/requests/page-limit.server.ts'
import { EarlyEntries } from '#app/ui/islands/early-entries.ts'
import type { Route } from './+types/signed-out-layout.ts'

export const middleware: Route.MiddlewareFunction[] = [limitPages]

export default function EntranceFrame() {
  return (
    <>
      <PanelHeader />
      <Outlet />
      <EarlyEntries />
    </>
  )
}
