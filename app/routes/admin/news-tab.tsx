export function loader() {
  return null
}
export default function NewsTab() {
  return <p>Notícias</p>
}
