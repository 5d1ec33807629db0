import { Outlet } from 'react-router'
import { TabSections } from '#app/panel/frame/tab-sections.tsx'

/** The pages of a tab below the links to all of them; a page that fails leaves the links. */
export default function Sections() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <TabSections />
      <Outlet />
    </div>
  )
}
