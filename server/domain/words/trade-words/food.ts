/** Food and drink. */
export const food = `
عسل، انگبین، عسل طبیعی، honey، asal
چای، چایی، چای خشک، tea، chai، chay
چای سیاه، چای سیلان، چای قلم، چای ایرانی، چای لاهیجان، black tea
چای سبز، green tea
دمنوش، چای گیاهی، جوشانده، herbal tea
قهوه، کافی، قهوه ترک، coffee، ghahve > نسکافه
نسکافه، قهوه فوری، نس کافه، nescafe، instant coffee
کاپوچینو، کاپوچینوو، cappuccino
هات چاکلت، شکلات داغ، hot chocolate
شکلات، شوکولات، شکلات تلخ، شوکلات، کاکائو، chocolate، shokolat، shokolad
شکلات تلخ، دارک چاکلت، dark chocolate
کاکائو، کاکایو، پودر کاکائو، cocoa، cacao
برنج، برنج ایرانی، پلو، rice، berenj > برنج طارم، برنج هاشمی
برنج طارم، طارم، برنج شمال، برنج گیلان، برنج مازندران، tarom
برنج هاشمی، هاشمی
برنج هندی، باسماتی، basmati
روغن، روغن مایع، روغن خوراکی، روغن آشپزی، oil، roghan > روغن زیتون
روغن زیتون، olive oil
روغن حیوانی، روغن کرمانشاهی، کره حیوانی
کره، butter
پنیر، cheese، panir
شیر، شیر پاستوریزه، milk
ماست، yogurt، mast
دوغ، doogh
کشک، kashk
خامه، cream milk، سرشیر
تخم مرغ، تخم‌مرغ، eggs
زعفران، زعفرون، saffron، zaferan
ادویه، ادویه جات، چاشنی، spice، spices، advie
زردچوبه، زرد چوبه، turmeric
دارچین، darchin، cinnamon
فلفل، فلفل سیاه، pepper، felfel
فلفل قرمز، پودر فلفل، پودر فلفل قرمز، فلفل تند، پاپریکا، پول بیبر، chili، red pepper، paprika
زیره، زیره سبز، cumin
هل، هِل، cardamom
نمک، namak، salt، نمک دریا
شکر، قند، شیکر، sugar، shekar
نبات، نبات زعفرانی، شاخه نبات
سرکه، vinegar، serke
سماق، sumac
رب، رب گوجه، رب گوجه فرنگی، tomato paste، rob
سس، سس گوجه، کچاپ، سس کچاپ، ketchup، sauce
سس مایونز، مایونز، mayonnaise
ماکارونی، ماکارانی، پاستا، اسپاگتی، macaroni، pasta، spaghetti
رشته، رشته آشی، ورمیشل، noodle، نودل
نودل، نودالیت، نودلیت، noodles
آرد، ارد، flour
جو، جو پرک، جو دوسر، اوت میل، oat، oatmeal
نان، نون، نان سنگک، bread، nan
بیسکویت، بیسکوئیت، کلوچه، کوکی، biscuit، cookie
ویفر، wafer
کیک، کیک عصرانه، cake
شیرینی، شیرینی جات، نقل، sweets، pastry
گز، گز اصفهان، gaz esfahan
سوهان، سوهان قم، sohan
پشمک، pashmak
لواشک، لواشک ترش، آلوچه، lavashak
آجیل، اجیل، خشکبار، تنقلات، مغزها، مغزیجات، چهار مغز، nuts، ajil > پسته، بادام، فندق، گردو
تنقلات، تنقل، خوراکی، هله هوله، اسنک، snack، snacks
پسته، pistachio، peste
بادام، بادوم، بادام درختی، مغز بادام، almond، badam
بادام زمینی، بادوم زمینی، پسته شامی، بادومزمینی، peanut، peanuts، badam zamini
بادام هندی، بادوم هندی، cashew
فندق، فندوق، مغز فندق، hazelnut، fandogh
گردو، گردوی، مغز گردو، walnut، gerdoo
تخمه، تخمه آفتابگردان، تخمه ژاپنی، تخمه کدو، seeds، tokhme
کشمش، کیشمیش، مویز، کشمش پلویی، انگور خشک، raisin، raisins، keshmesh
خرما، رطب، date، dates، khorma
انجیر، انجیر خشک، fig، anjir
توت خشک، توت، mulberry
آلو، آلو بخارا، برگه زردآلو، برگه، plum، apricot
میوه خشک، چیپس میوه، dried fruit
زرشک، zereshk، barberry
زیتون، زیتون شور، زیتون پرورده، olive، olives، zeytoon
ترشی، شوری، خیارشور، خیار شور، pickle، torshi
کنسرو، تن ماهی، تنماهی، تون ماهی، کنسرو ماهی، tuna، canned
لوبیا، لوبیا قرمز، لوبیا چیتی، beans، bean، loobia > لوبیا سفید
لوبیا قرمز، لوبیای قرمز، kidney beans
نخود، nokhod، chickpea
عدس، adas، lentil
لپه، lape، split peas
ماش، mung bean
حبوبات، بنشن، حبوبات خشک، legumes
سویا، soya، soy
نعنا، نعناع، نعنا خشک، نعناع خشک، پونه، mint، nana
سبزی خشک، سبزیجات خشک، سبزی، dried herbs، dried herb
شوید، شوید خشک، شبت، dill
گشنیز، جعفری، parsley، coriander
آویشن، اویشن، thyme
گلاب، rosewater، golab
عرقیات، عرق نعنا، عرق بیدمشک، عرق گیاهی
شربت، شربت به لیمو، syrup
آبمیوه، آب میوه، juice، abmive
نوشابه، کولا، نوشیدنی گازدار، soda، cola
نوشیدنی، آشامیدنی، drink، beverage
آب معدنی، آب آشامیدنی، mineral water
آبلیمو، آب لیمو، lemon juice
مربا، مربای، jam، moraba
کره بادام زمینی، کره بادوم زمینی، peanut butter
حلوا ارده، ارده، حلوا، tahini، halva
شیره انگور، شیره، شیره خرما
چیپس، چیپس سیب زمینی، chips
پفک، puff snack
پاستیل، آدامس، آبنبات، gum، candy، gummy
گوشت، گوشت قرمز، meat
مرغ، chicken
ماهی، fish، mahi
سوسیس، کالباس، sausage، salami
قارچ، mushroom
سیر، سیر خشک، پودر سیر، garlic
پیاز، پیاز خشک، onion
پروتئین، پودر پروتئین، وی پروتئین، whey، protein
تند، تندی، spicy، hot
شیرین، شیرینی دار، sweet
تلخ، bitter
شور، نمکی، شورمزه، salty، salted
طبیعی، ارگانیک، نچرال، خالص، natural، organic
خام، نپخته، بو نداده، raw
بی دانه، بیدونه، بدون هسته، بی هسته، seedless
بی نمک، بدون نمک، unsalted
پودر، گرد، powder، آسیاب شده
سوغاتی، سوغات، هدیه، کادو، کادویی، کادوئی، gift، hedie
صبحانه، صبحونه، صبحانه ای، breakfast
`;
