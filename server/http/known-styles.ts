/**
 * Hashes of allowed style elements without a nonce: those of libraries, and of pages without
 * external files.
 */
export const KNOWN_STYLES = [
  // sonner: messages
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // React Aria: what can be pressed, and what must not scroll on an iPhone
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // Tiptap: the editor of staff
  "'sha256-PlumsSlvJ7vvWzjqibGAYKq92O3y/4JTxWWsWJvyUYA='",
  // an empty one, which sonner and input-otp fill afterwards
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // public/offline.html
  "'sha256-ROdOZRDjIQuYoXhBea6JZdo7/nJDvv+8Vr6yjQE5Dgk='",
];
