"""python3 verify-proof.py PROOF KEY: checks a proof of an event. Exit code 0: proven, 1: not."""
import base64, hashlib, re, sys

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def must(holds, otherwise):
    if not holds:
        raise ValueError(otherwise)


def decode(text):
    content = base64.b64decode(text)
    must(base64.b64encode(content).decode() == text, "base64 is not canonical")
    return content


def add(a, b):
    """The sum of two points of Ed25519 (RFC 8032)."""
    cross, product = a[0] * b[1] + a[1] * b[0], D * a[0] * a[1] * b[0] * b[1]
    return cross * pow(1 + product, -1, P) % P, (a[1] * b[1] + a[0] * b[0]) * pow(1 - product, -1, P) % P


def times(scalar, point):
    result = (0, 1)
    while scalar:
        result, point, scalar = add(result, point) if scalar % 2 else result, add(point, point), scalar // 2
    return result


def point(encoded):
    y, sign = int.from_bytes(encoded, "little") % 2**255, encoded[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    root = pow(square, (P + 3) // 8, P)
    x = root if root * root % P == square else root * pow(2, (P - 1) // 4, P) % P
    must(y < P and x * x % P == square and (x or not sign), "a point is not on the curve")
    return (x if x % 2 == sign else P - x), y


def is_signed(public, text, signature):
    s, base = int.from_bytes(signature[32:], "little"), point(b"\x58" + b"\x66" * 31)
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + public + text).digest(), "little") % ORDER
    expected = add(point(signature[:32]), times(challenge, point(public)))
    return len(signature) == 64 and s < ORDER and times(s, base) == expected


def root_of(leaf, index, last, path):
    """The root of the tree that a path leads to (RFC 9162, section 2.1.3.2)."""
    must(index <= last and len(path) < 64, "the index is beyond the tree")
    for sibling in path:
        must(last, "the path is too long")
        is_right = index % 2 or index == last
        leaf = hashlib.sha256(b"\1" + (sibling + leaf if is_right else leaf + sibling)).digest()
        skipped = (index & -index).bit_length() if is_right else 1
        index, last = index >> skipped, last >> skipped
    return leaf if last == 0 else b"too short"


def verify(proof, key):
    word, count = r"[^\s+]+", "(0|[1-9][0-9]{0,17})"
    form = rf"c2sp\.org/tlog-proof@v1\nextra (\S+)\nindex {count}\n((?:\S+\n)*)\n"
    form += rf"(({word})\n{count}\n(\S+)\n)\n((?:— {word} \S+\n)+)"
    entry, index, path, text, origin, size, root, signatures = re.fullmatch(form, proof).groups()
    name, number, public = re.fullmatch(rf"({word})\+([0-9a-f]{{8}})\+(\S+)", key).groups()
    own = hashlib.sha256(name.encode() + b"\n" + decode(public)).digest()[:4]
    must((own.hex(), decode(public)[:1], origin) == (number, b"\1", name), "the key is of another log")
    leaf, siblings = hashlib.sha256(b"\0" + decode(entry)).digest(), [decode(one) for one in path.split()]
    must(root_of(leaf, int(index), int(size) - 1, siblings) == decode(root), "it has no such entry")
    lines = [(signer, decode(value)) for _, signer, value in (line.split(" ") for line in signatures.split("\n")[:-1])]
    mine = [value[4:] for signer, value in lines if signer == name and value[:4] == own]
    must(mine and all(is_signed(decode(public)[1:], text.encode(), one) for one in mine), "it is not signed")
    return f"entry {decode(entry).hex()}, number {int(index) + 1} of {size} in {origin}"


try:
    print("proven:", verify(open(sys.argv[1], "rb").read().decode(), sys.argv[2]))
except (ValueError, LookupError, AttributeError) as wrong:
    sys.exit(f"NOT proven: {wrong}")
