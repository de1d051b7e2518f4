declare module 'kit:*';

declare module 'titles:all' {
  const titles: Record<'fr' | 'en', Record<string, { title: string; tagline: string }>>;
  export default titles;
}
