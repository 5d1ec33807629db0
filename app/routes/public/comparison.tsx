export default function Stub() {
  return (
    <main id="conteudo" className="wrap">
      <h1>comparison</h1>
    </main>
  )
}
