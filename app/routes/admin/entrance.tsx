import { Outlet } from 'react-router'
import { PanelHeader } from '#app/features/panel/panel-header.tsx'

export default function EntranceFrame() {
  return (
    <>
      <PanelHeader />
      <Outlet />
    </>
  )
}
