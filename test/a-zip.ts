import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP of these files, by their names. */
export function aZip(files: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const { packed, fields } = packedHead(name, bytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    lines.push(Buffer.from('PK\x01\x02\x14\x00'), fields, where, Buffer.from(name));
    at += local.length;
    parts.push(local);
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  for (const place of [8, 10]) end.writeUInt16LE(Object.keys(files).length, place);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** A packed file as its ZIP names it, before its name: in the file itself and in the directory. */
function packedHead(name: string, bytes: Buffer) {
  const packed = deflateRawSync(bytes);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return { packed, fields };
}
