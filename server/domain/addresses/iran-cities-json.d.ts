declare module 'iran-cities-json' {
  const iran: {
    ostan: { id: number; name: string }[];
    shahr: { id: number; name: string; ostan: number }[];
  };
  export default iran;
}
