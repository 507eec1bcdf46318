export default function Home() {
  return <h1>Главная</h1>;
}
