import sharp from 'sharp';
const [out, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map(async f => sharp(f).resize({height: 900, width: 900, fit:'inside'}).toBuffer({resolveWithObject:true})));
let x=0; const comp=imgs.map(({data,info})=>{const c={input:data,left:x,top:0}; x+=info.width+12; return c});
await sharp({create:{width:x,height:900,channels:3,background:'#444'}}).composite(comp).png().toFile(out);
