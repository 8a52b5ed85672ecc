/** Beauty, hygiene and health. */
export const beauty = `
رژ لب، رژلب، رژ، ماتیک، روژ لب، روژ، رژ مایع، lipstick، roj lab، rozh > تینت لب
برق لب، لیپ گلاس، lip gloss
مداد لب، خط لب، lip liner
بالم لب، لیپ بالم، نرم کننده لب، کرم لب، lip balm
لاک، لاک ناخن، لاک ناخون، لاک ناخن ژلیش، nail polish، lak
ناخن، ناخون، nail
ناخن مصنوعی، ژلیش، کاشت ناخن، fake nails
ناخن گیر، ناخنگیر، ست مانیکور، nail clipper، manicure
لاک پاک کن، استون، acetone
کرم پودر، کرمپودر، فاندیشن، پنکیک، پن کیک، foundation، bb cream، بی بی کرم
کانسیلر، concealer
ریمل، ماسکارا، مژه، mascara، rimel
خط چشم، آیلاینر، ای لاینر، eyeliner
سایه چشم، سایه، پالت سایه، eyeshadow
مداد چشم، مداد ابرو، eye pencil
رژگونه، رژ گونه، بلاشر، blush
هایلایتر، highlighter makeup
لوازم آرایش، لوازم آرایشی، آرایش، آرایشی، ارایشی، میکاپ، میک آپ، makeup، cosmetics، arayesh
پد آرایشی، اسفنج آرایشی، بیوتی بلندر، براش آرایش، برس آرایشی، makeup brush
پاک کننده آرایش، آرایش پاک کن، میسلار واتر، شیرپاک کن، شیر پاک کن، makeup remover
کرم، کرم صورت، پماد، cream، kerem
کرم مرطوب کننده، مرطوب کننده، آبرسان، اب رسان، کرم آبرسان، کرم دست و صورت، لوسیون، کرم نرم کننده، moisturizer، lotion
کرم دست، کرم دست و بدن، hand cream
لوسیون بدن، لوسیون، شیر بدن، body lotion
ضد آفتاب، کرم ضد آفتاب، ضدآفتاب، sunscreen، sunblock
کرم دور چشم، دور چشم، eye cream
ضد چروک، کرم ضد چروک، جوان کننده، anti aging، anti wrinkle
سرم صورت، سرم، سروم، serum
ماسک صورت، ماسک ورقه ای، face mask
اسکراب، لایه بردار، scrub
ژل شستشو، فیس واش، شوینده صورت، face wash
صابون، سابون، صابون گیاهی، soap، saboon
مایع دستشویی، صابون مایع، مایع صابون، liquid soap، hand wash
شامپو، شامپوو، شانپو، shampoo، shampo
شامپو بدن، شامپوبدن، کف حمام، ژل حمام، ژل دوش، بادی واش، body wash، shower gel
کف حمام، حباب ساز حمام، فوم حمام، شامپو وان، بابل بث، bubble bath، کف وان
نرم کننده مو، نرم کننده، کاندیشنر، ماسک مو، conditioner
روغن مو، سرم مو، hair oil
رنگ مو، رنگمو، hair color، hair dye
ژل مو، چسب مو، واکس مو، تافت، hair gel، hair wax، اسپری مو
شانه، شونه، برس مو، شانه مو، comb، shane > برس
برس، برس مو، hairbrush
موی فر، مو فرفری، موی فرفری، مو فر، فرفری، فر، curly، curly hair
سشوار، سیشوار، مو خشک کن، hair dryer
اتو مو، اتومو، اتوی مو، صاف کننده مو، hair straightener
فر کننده مو، بابلیس، فرکننده، curling iron
ماشین اصلاح، ریش تراش، ریشتراش، شیور، ماشین ریش تراش، موزر، trimmer، shaver
تیغ، تیغ اصلاح، ژیلت، خود تراش، خودتراش، ریش تراش دستی، تیغ ریش تراشی، تیغ صورت، razor، gillette، tigh
اصلاح، ریش تراشی، تراشیدن، shaving، shave
خمیر ریش، کف اصلاح، ژل اصلاح، فوم اصلاح، shaving foam، shaving cream
افترشیو، افتر شیو، after shave
اپیلاتور، اپیلیدی، epilator
موبر، کرم موبر، مومک، واکس موبر، hair removal
موچین، مو چین، tweezers
اسفنج حمام، لیف، لیف حمام، ابر حمام، اسفنج، اسفنج طبیعی، لیفه، loofah، sponge > کیسه حمام
کیسه حمام، کیسه، لیف و کیسه، سفیداب
سنگ پا، سنگپا، pumice
حمام، حموم، bath، shower، hammam
مسواک، مسواک نرم، مسفاک، مصواک، toothbrush، mesvak
مسواک برقی، electric toothbrush
خمیر دندان، خمیردندان، خمیر دندون، toothpaste
دهان شویه، دهانشویه، mouthwash
نخ دندان، نخ دندون، dental floss
عطر، ادکلن، ادوکلن، ادو پرفیوم، پرفیوم، عطر و ادکلن، perfume، cologne، atr، adkolon > بادی اسپلش
عطر جامد، عطر خشک، عطر مومی، عطر کرمی، solid perfume
بادی اسپلش، بادی میست، body splash
اسپری، دئودورانت، دئودرانت، ضد تعریق، مام، رول ضد تعریق، deodorant، spray
گل سرخ، گل محمدی، رز، گل رز، rose
حنا، henna
پنبه، پد پنبه ای، cotton pad
گوش پاک کن، گوش پاککن، cotton swab
نوار بهداشتی، پد بهداشتی، sanitary pad
پوشک، پمپرز، مای بیبی، پوشک بچه، diaper، pampers
دستمال مرطوب، وایپس، wet wipes
ضد عفونی کننده، ضدعفونی کننده، الکل، ژل ضدعفونی، sanitizer
ماسک پزشکی، ماسک سه لایه، ماسک تنفسی، surgical mask
فشارسنج، فشار سنج، دستگاه فشار خون، فشار خون سنج، blood pressure monitor
تب سنج، تبسنج، دماسنج، دما سنج، thermometer
دستگاه قند خون، قند خون، تست قند، glucometer
ویتامین، مکمل، قرص ویتامین، مولتی ویتامین، vitamin، supplement
چسب زخم، باند زخم، band aid
کمک های اولیه، جعبه کمک های اولیه، first aid
ماساژور، دستگاه ماساژ، ماساژر، massager
عصا، واکر، walking stick
ویلچر، صندلی چرخدار طبی، wheelchair
زانوبند، زانو بند، knee brace
پزشکی، طبی، درمانی، medical
بهداشتی، هایژنیک، hygienic، hygiene
گیاهی، هربال، herbal
پوست، پوست صورت، skin
مو، موی سر، hair
ژیلت، gillette
نیوا، nivea
اورال بی، oral b
لورال، لورآل، loreal
`;
